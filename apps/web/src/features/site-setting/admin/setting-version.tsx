import type { ReactElement } from 'react';

/** Hidden field that says which version of a setting its reader saw: a change is refused where somebody else was faster. */
export const SettingVersionField = ({ version }: { readonly version: number }): ReactElement => (
  <input type="hidden" name="version" value={version} />
);
