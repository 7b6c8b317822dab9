import { type ReactNode, useState } from 'react';
import { Field } from '../controls/field.tsx';
import { FileButton } from '../controls/file-button.tsx';
import { Notice } from '../page/notice.tsx';

interface ChooseFileProps {
  /** Endings of names and media types that the browser offers. */
  readonly accept: string;
  /** Which forms of file are read. */
  readonly forms: string;
  /** More would fill the browser's memory. */
  readonly maxMegabytes: number;
  /** Said of a larger file. */
  readonly insteadOfLarge: string;
  /** Undefined: there is no file that can be read. */
  readonly onContent: (content: string | undefined, name: string) => void;
  /** What the file contains. */
  readonly hint: ReactNode;
}

/** A file from the person's own machine, read here; one that is too large is refused. */
export function ChooseFile(props: ChooseFileProps) {
  const { accept, forms, maxMegabytes, insteadOfLarge, onContent, hint } = props;
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    const fits = file === undefined || file.size <= maxMegabytes * 1024 * 1024;
    setTooLarge(!fits);
    onContent(file && fits ? await file.text() : undefined, file?.name ?? '');
  };
  return (
    <>
      <Field label={`${forms}; ${maxMegabytes} MB at most`} hint={hint}>
        {(tie) => (
          <FileButton accept={accept} {...tie} onChoose={(files) => void choose(files?.[0])} />
        )}
      </Field>
      {isTooLarge && (
        <Notice tone="bad">
          This file is larger than {maxMegabytes} MB. {insteadOfLarge}
        </Notice>
      )}
    </>
  );
}
