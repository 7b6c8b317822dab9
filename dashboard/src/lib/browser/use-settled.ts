import { useEffect, useState } from 'react';

/** The value once it has not changed for this long; compared by content, so that an equal list is no change. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [content, milliseconds]);
  return settled;
}
