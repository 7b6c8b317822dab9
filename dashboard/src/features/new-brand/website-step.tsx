import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import { suggestBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Section } from '../../components/page/section.tsx';
import { call } from '../../lib/api/call.ts';
import styles from './setup.module.css';

interface WebsiteStepProps {
  readonly onSuggestion: (suggestion: BrandSuggestion) => void;
}

/** Where it all begins: one address. */
export function WebsiteStep({ onSuggestion }: WebsiteStepProps) {
  const [website, setWebsite] = useState('');
  const reading = useRef<AbortController>(undefined);
  const read = useMutation({
    mutationFn: () => {
      reading.current = new AbortController();
      return call(suggestBrand, { body: { website: website.trim() } }, reading.current.signal);
    },
    onSuccess: onSuggestion,
  });
  useEffect(() => () => reading.current?.abort(), []);
  const stop = () => {
    reading.current?.abort();
    read.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    read.mutate();
  };
  return (
    <Section
      title="Your website"
      lead="We read a few pages of it and suggest a description, topics, competitors and prompts. You check everything before anything is created."
    >
      <form className={styles.form} onSubmit={send} onChange={() => read.reset()}>
        <TextField
          label="Website"
          required
          maxLength={2083}
          inputMode="url"
          placeholder="www.northwind.example"
          value={website}
          readOnly={read.isPending}
          onChange={(event) => setWebsite(event.target.value)}
        />
        {read.error && (
          <Notice tone="bad">
            {read.error.message} You can try another address, or set the brand up by hand.
          </Notice>
        )}
        {read.isPending && <Reading />}
        <div className={styles.actions}>
          {read.isPending ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button changes look="primary" type="submit" disabled={website.trim() === ''}>
              Read the website
            </Button>
          )}
          <Link to="/brands/new/by-hand">Set up by hand</Link>
        </div>
      </form>
    </Section>
  );
}

const maxSeconds = 20;

/** It takes seconds, and nobody knows how many: the bar says how many it may take at most. */
function Reading() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.reading} role="status">
      <progress
        aria-label="Reading the website"
        max={maxSeconds}
        value={Math.min(seconds, maxSeconds)}
      />
      <span>Reading up to eight pages. This takes {maxSeconds} seconds at most.</span>
    </div>
  );
}
