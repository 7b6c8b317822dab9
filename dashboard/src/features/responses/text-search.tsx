import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../components/search-field.tsx';

interface TextSearchProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const settlesMs = 400;

/** Searches the words of answers, once nothing was typed for a moment. */
export function TextSearch({ value, onChange }: TextSearchProps) {
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [seen, setSeen] = useState(value);
  const [version, setVersion] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // Changed elsewhere, such as by taking a filter out: the field starts over with it.
    if (value !== sent.current) setVersion(version + 1);
  }
  const search = (typed: string | undefined) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, settlesMs);
  };
  return (
    <SearchField
      key={version}
      label="Search the text of answers"
      placeholder="Words or “a phrase”"
      value={value}
      maxLength={200}
      onChange={search}
    />
  );
}
