import { useState } from 'react';
import type { ApiRequest } from '../lib/api-request.ts';
import { downloadText, fileName } from '../lib/download.ts';
import { ApiCallDialog } from './api-call-dialog.tsx';
import { Icon } from './icon.tsx';
import { Menu, type MenuItem } from './menu.tsx';

interface ExportMenuProps {
  /** Of what is exported; also the name of the file. */
  readonly title: string;
  readonly requests: readonly ApiRequest[];
  /** Undefined while there is nothing to export. */
  readonly csv: (() => string) | undefined;
}

/** The ways to take numbers elsewhere: as a file, or as the calls that give them. */
export function ExportMenu({ title, requests, csv }: ExportMenuProps) {
  const [showsCall, setShowsCall] = useState(false);
  const download: MenuItem | undefined = csv && {
    key: 'csv',
    label: 'Download CSV',
    icon: 'download',
    onSelect: () => downloadText(fileName(title, 'csv'), 'text/csv', csv()),
  };
  return (
    <>
      <Menu
        label={`Export ${title}`}
        align="end"
        button={<Icon name="more" />}
        items={[
          ...(download ? [download] : []),
          {
            key: 'call',
            label: 'Copy as API call',
            icon: 'code',
            onSelect: () => setShowsCall(true),
          },
        ]}
      />
      {showsCall && <ApiCallDialog requests={requests} onClose={() => setShowsCall(false)} />}
    </>
  );
}
