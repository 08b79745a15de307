import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { renderToHtml } from '#server/render-to-html';

const Part = (): ReactElement => <p>Taro &amp; fei</p>;
const FAILURE = new Error('no such part');
const Failing = (): never => {
  throw FAILURE;
};

describe('rendering a page to HTML', () => {
  it('renders what is loaded as React hydrates it, texts side by side kept apart', async () => {
    const onError = vi.fn();
    const html = await renderToHtml(
      <main>
        {2} kg
        <Suspense>
          <Part />
        </Suspense>
      </main>,
      { onError },
    );
    expect(html).toBe('<main>2<!-- --> kg<!--$--><p>Taro &amp; fei</p><!--/$--></main>');
    expect(onError).not.toHaveBeenCalled();
  });

  it('waits for the code of a part, inside a boundary and outside', async () => {
    const load = () => Promise.resolve({ default: Part });
    const Late = lazy(load);
    const Outside = lazy(load);
    expect(
      await renderToHtml(
        <Suspense fallback="…">
          <Late />
        </Suspense>,
        {},
      ),
    ).toBe('<!--$--><p>Taro &amp; fei</p><!--/$-->');
    expect(await renderToHtml(<Outside />, {})).toBe('<p>Taro &amp; fei</p>');
  });

  it('leaves a part that fails to the browser, and reports it once', async () => {
    const onError = vi.fn();
    const html = await renderToHtml(
      <main>
        <Suspense fallback="…">
          <Failing />
        </Suspense>
      </main>,
      { onError },
    );
    expect(html).toMatch(/^<main><!--\$!-->.*…<!--\/\$--><\/main>$/s);
    expect(onError.mock.calls).toEqual([[FAILURE]]);
  });

  it('throws what fails outside every part, once it is reported', async () => {
    const onError = vi.fn();
    await expect(renderToHtml(<Failing />, { onError })).rejects.toBe(FAILURE);
    expect(onError.mock.calls).toEqual([[FAILURE]]);
  });
});
