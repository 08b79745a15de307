import { defineConfig } from '@playwright/test';

import base from './playwright.config.ts';

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Takes pictures of every screen, which `npm run screenshots` asks for: nothing is compared. */
export default defineConfig({
  ...base,
  testMatch: 'pictures/*.picture.ts',
  projects: [
    { name: 'phone-light', use: { ...PHONE, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...PHONE, colorScheme: 'dark' } },
    { name: 'desktop-light', use: { ...WIDE, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...WIDE, colorScheme: 'dark' } },
  ],
});
