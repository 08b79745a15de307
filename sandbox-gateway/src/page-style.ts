import { createHash } from 'node:crypto';

/** Style of the pages, unlike the shop's and any bank's, so that nobody takes the test bank for one. */
export const PAGE_STYLE = `
:root{color-scheme:light;--ink:#1f2430;--soft:#5a6273;--line:#8d95a5;--paper:#fff;--ground:#eef0f4;--mark:#ffd54a;--go:#24478f;--bad:#a8181f}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.band{background:var(--mark);padding:.75rem 1rem;border-bottom:.25rem double var(--ink)}
.band p{margin:0;max-width:34rem;margin-inline:auto}
.band .bank{font-weight:700;font-size:1.125rem}
main{max-width:34rem;margin:1rem auto;padding:1.25rem 1rem 2rem;background:var(--paper);border:1px solid var(--line)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.0625rem;margin:2rem 0 .25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.25rem}
dt{color:var(--soft)}dd{margin:0;font-weight:600;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.field{margin-bottom:1rem}
label{display:block;font-weight:600}
.hint{color:var(--soft);font-size:.875rem}
input{display:block;width:100%;font:inherit;font-size:1.0625rem;padding:.625rem .75rem;min-height:2.875rem;border:1px solid var(--line);border-radius:.25rem;background:#fff;color:inherit}
input[aria-invalid=true]{border:2px solid var(--bad)}
.hint{display:block}
@media (min-width:30rem){.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}}
.bad{color:var(--bad);font-weight:600;margin:.25rem 0 0}
.alert{border:2px solid var(--bad);padding:.75rem 1rem;margin:0 0 1rem}
button,.button{display:block;width:100%;min-height:3rem;font:inherit;font-weight:700;text-align:center;padding:.625rem 1rem;border-radius:.25rem;cursor:pointer;text-decoration:none}
.go{background:var(--go);color:#fff;border:1px solid var(--go)}
.quiet{background:none;color:var(--ink);border:1px solid var(--line);margin-top:.75rem}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
.cards{list-style:none;padding:0;margin:.5rem 0 0;border-top:1px solid var(--line)}
.cards li{padding:.5rem 0;border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.125rem 1rem;justify-content:space-between}
.cards code{font-size:1rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.lang{margin:1.5rem 0 0}.lang a{color:var(--go)}
`;

/** Source of the style in the page's Content-Security-Policy. */
export const PAGE_STYLE_HASH = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
