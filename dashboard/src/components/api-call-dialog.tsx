import type { ApiRequest } from '../lib/api-request.ts';
import { baseUrl } from '../lib/base-url.ts';
import { curlCommand } from '../lib/curl.ts';
import { useCopy } from '../lib/use-copy.ts';
import styles from './api-call-dialog.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ApiCallDialogProps {
  readonly requests: readonly ApiRequest[];
  readonly onClose: () => void;
}

/** The calls behind a chart or table as commands: the same address, the same parameters. */
export function ApiCallDialog({ requests, onClose }: ApiCallDialogProps) {
  const text = requests.map((request) => curlCommand(request, baseUrl)).join('\n\n');
  const { copied, copy } = useCopy(text);
  return (
    <Dialog
      title="Copy as API call"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" icon={copied ? 'check' : 'code'} onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <p>
        {requests.length === 1 ? 'This call gives' : 'These calls give'} the same numbers. Put an
        API key with the scope <code>query</code> into <code>SIGHTLINE_API_KEY</code>.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
      <p aria-live="polite" className="visually-hidden">
        {copied ? 'Copied' : ''}
      </p>
    </Dialog>
  );
}
