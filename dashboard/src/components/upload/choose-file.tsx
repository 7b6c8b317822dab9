import { type ReactNode, useState } from 'react';
import { Notice } from '../notice.tsx';
import styles from './upload.module.css';

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
  readonly onContent: (content: string | undefined) => void;
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
    onContent(file && fits ? await file.text() : undefined);
  };
  return (
    <>
      <label className={styles.label}>
        {forms}; {maxMegabytes} MB at most
        <input
          type="file"
          className={styles.file}
          accept={accept}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <p className={styles.hint}>{hint}</p>
      {isTooLarge && (
        <Notice tone="bad">
          This file is larger than {maxMegabytes} MB. {insteadOfLarge}
        </Notice>
      )}
    </>
  );
}
