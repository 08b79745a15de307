import type { FileKind } from '@matete/contract/files/file-kind';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { acceptOf, withToldKind } from '#lib/files/file-kinds';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field, useFieldAttributes } from '#ui/form/field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';

interface FileFieldProps extends Omit<FieldProps, 'children'> {
  /** Name in the form, which sends what is chosen before its code has come; absent: the field needs its code. */
  readonly name?: string;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Kinds that are taken, told by the first bytes of a file. */
  readonly kinds: readonly FileKind[];
  readonly max: number;
  readonly maxBytes: number;
}

const BYTES_PER_MB = 1_000_000;

/**
 * Field for files, each shown with its size; refuses what the server would refuse. Until its code has come it is the
 * browser's own control; what was chosen there is taken over.
 */
export function FileField({
  name,
  files,
  onChange,
  kinds,
  max,
  maxBytes,
  error,
  ...field
}: FileFieldProps): ReactElement {
  const { text } = useTexts();
  const { decimal } = useFormats();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Files are read before they are taken: others may have been chosen or removed meanwhile.
  const present = useRef(files);
  present.current = files;
  const add = async (chosen: readonly File[]): Promise<void> => {
    const told = await Promise.all(chosen.map((file) => withToldKind(file, kinds)));
    const wrong = chosen.find((_file, index) => told[index] === undefined);
    const large = chosen.find((file) => file.size > maxBytes);
    const isTooMany = present.current.length + chosen.length > max;
    if (wrong) setRefusal(text('form.field.fileWrongType', { name: wrong.name }));
    else if (large)
      setRefusal(text('form.field.fileTooLarge', { name: large.name, limit: decimal(maxBytes / BYTES_PER_MB, 0) }));
    else if (isTooMany) setRefusal(text('form.field.tooManyFiles', { max }));
    else setRefusal(null);
    const usable = told.filter((file): file is File => file !== undefined && file.size <= maxBytes);
    onChange([...present.current, ...usable].slice(0, max));
  };
  return (
    <Field {...field} error={refusal ?? error}>
      <FileList files={files} onRemove={(removed) => onChange(files.filter((file) => file !== removed))} />
      {files.length < max && (
        <FileChooser
          name={name}
          accept={acceptOf(kinds)}
          isMultiple={max > 1}
          onChoose={(chosen) => void add(chosen)}
        />
      )}
    </Field>
  );
}

function FileList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }): ReactElement {
  const { text } = useTexts();
  const { fileSize } = useFormats();
  return (
    <ul>
      {files.map((file) => (
        <li key={`${file.name}-${file.lastModified}`} className="flex items-center gap-3 border-b border-line">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="label text-meta text-muted">{fileSize(file.size)}</span>
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label={text('form.field.removeFile', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <CloseIcon className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FileChooserProps {
  readonly name: string | undefined;
  readonly accept: string;
  readonly isMultiple: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The browser's own control until its code has come, then a button that opens it. */
function FileChooser({ name, accept, isMultiple, onChoose }: FileChooserProps): ReactElement {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const isOwn = name !== undefined && !isHydrated;
  const take = (): void => {
    const chosen = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    if (name !== undefined) takeEarly();
  }, [name]);
  return (
    <div className="mt-2">
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={isMultiple}
        {...(isOwn ? { className: 'input' } : { className: 'visually-hidden', tabIndex: -1 })}
        {...useFieldAttributes()}
        onChange={take}
      />
      {!isOwn && <Button onClick={() => input.current?.click()}>{t('common.action.chooseFile')}</Button>}
    </div>
  );
}
