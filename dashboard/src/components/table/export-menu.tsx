import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandsQuery } from '../../lib/account/brands.ts';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { curlCommand } from '../../lib/api/curl.ts';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { downloadBlob, downloadText } from '../../lib/files/download.ts';
import { fileName } from '../../lib/files/file-name.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatPeriod } from '../../lib/words/format.ts';
import type { DrawnChart } from '../chart/drawing/chart-picture.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { Dialog } from '../forms/dialog.tsx';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  /** Of what is exported; also the name of the file. */
  readonly title: string;
  readonly requests: readonly ApiRequest[];
  /** Undefined while there is nothing to export. */
  readonly csv: (() => string) | undefined;
  /** Charts that are in sight, by what they are drawn in. */
  readonly charts?: ReadonlyMap<unknown, DrawnChart> | undefined;
}

/** The ways to take numbers elsewhere: as a file, as a picture, or as the calls that give them. */
export function ExportMenu({ title, requests, csv, charts }: ExportMenuProps) {
  const [showsCall, setShowsCall] = useState(false);
  const { period } = useScope();
  const brandId = useBrandId();
  // The frame has asked for them already.
  const { data } = useQuery({ ...brandsQuery, enabled: brandId > 0 });
  const brand = data?.items.find(({ id }) => id === brandId)?.name;
  const days = brand === undefined ? [] : [period.start, period.end];
  const named = (extension: string) => fileName([brand, title, ...days], extension);
  const draw = useMutation({
    mutationFn: async () => {
      const { chartPicture } = await import('../chart/drawing/chart-picture.ts');
      const subtitle = [brand, formatPeriod(period)].filter(Boolean).join(' · ');
      const picture = await chartPicture([...(charts?.values() ?? [])], { title, subtitle });
      downloadBlob(named('png'), picture);
    },
  });
  const items: (MenuItem | undefined)[] = [
    csv && {
      key: 'csv',
      label: 'Download CSV',
      icon: 'download',
      onSelect: () => downloadText(named('csv'), 'text/csv', csv()),
    },
    charts && {
      key: 'png',
      label: 'Download picture (PNG)',
      icon: 'chart',
      onSelect: () => draw.mutate(),
    },
    {
      key: 'call',
      label: 'Copy as API call',
      icon: 'code',
      onSelect: () => setShowsCall(true),
    },
  ];
  return (
    <>
      <Menu
        label={`Export ${title}`}
        align="end"
        button={<Icon name="more" />}
        items={items.filter((item) => item !== undefined)}
      />
      {showsCall && <ApiCallDialog requests={requests} onClose={() => setShowsCall(false)} />}
    </>
  );
}

interface ApiCallDialogProps {
  readonly requests: readonly ApiRequest[];
  readonly onClose: () => void;
}

/** The calls behind a chart or table as commands: the same address, the same parameters. */
function ApiCallDialog({ requests, onClose }: ApiCallDialogProps) {
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
        API key with the right “Read” into <code>SIGHTLINE_API_KEY</code>.
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
