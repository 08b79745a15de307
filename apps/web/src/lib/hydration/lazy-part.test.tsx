// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, onTestFinished, test, vi } from 'vitest';

import { lazyPart } from '#lib/hydration/lazy-part.tsx';

interface FieldProps {
  readonly label: string;
}

const Field = ({ label }: FieldProps): ReactElement => <input aria-label={label} />;
interface PageProps {
  readonly Part: ComponentType<FieldProps>;
  /** Changes for a reason of the page's own. */
  readonly count: number;
}

const Page = ({ Part, count }: PageProps): ReactElement => (
  <div data-count={count}>
    <Part label="Prix" />
  </div>
);

test('what was typed into a part stays when the page is rendered again before the script of the part has come', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onServer = lazyPart<FieldProps>(() => Promise.resolve({ default: Field }));
  const stream = await renderToReadableStream(<Page Part={onServer} count={0} />);
  await stream.allReady;
  const box = document.createElement('div');
  box.innerHTML = await new Response(stream).text();
  const code = Promise.withResolvers<void>();
  const late = lazyPart<FieldProps>(() => code.promise.then(() => ({ default: Field })));
  const root = await act(async () => hydrateRoot(box, <Page Part={late} count={0} />));
  const field = box.querySelector('input');
  if (field) field.value = '900';

  await act(async () => root.render(<Page Part={late} count={1} />));
  expect(box.querySelector('[data-count="1"] input')).toBe(field);
  await act(async () => code.resolve());

  expect(box.querySelector('input')).toBe(field);
  expect(field?.value).toBe('900');
  await act(async () => root.unmount());
});
