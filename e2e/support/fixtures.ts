import { test as base, expect } from '@playwright/test';

interface Watched {
  /** Complaints that this test expects; anything else in the console fails it. */
  expectedComplaints: RegExp[];
}

/**
 * Every test of the suite: fails when a page complains in the console, throws, or asks another host for
 * anything.
 */
export const test = base.extend<Watched & { watch: void }>({
  expectedComplaints: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      context.on('weberror', (webError) => complaints.push(`thrown: ${webError.error().message}`));
      context.on('request', (request) => {
        const { hostname, protocol, href } = new URL(request.url());
        const isOurs = hostname === new URL(baseURL ?? '').hostname;
        if (protocol.startsWith('http') && !isOurs) complaints.push(`asked another host: ${href}`);
      });
      await use();
      expect(complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
