import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { downloadText, fileName } from '../lib/download.ts';
import { ApiCallDialog } from './api-call-dialog.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
/** The ways to take numbers elsewhere: as a file, or as the calls that give them. */
export function ExportMenu({ title, requests, csv }) {
    const [showsCall, setShowsCall] = useState(false);
    const download = csv && {
        key: 'csv',
        label: 'Download CSV',
        icon: 'download',
        onSelect: () => downloadText(fileName(title, 'csv'), 'text/csv', csv()),
    };
    return (_jsxs(_Fragment, { children: [_jsx(Menu, { label: `Export ${title}`, align: "end", button: _jsx(Icon, { name: "more" }), items: [
                    ...(download ? [download] : []),
                    {
                        key: 'call',
                        label: 'Copy as API call',
                        icon: 'code',
                        onSelect: () => setShowsCall(true),
                    },
                ] }), showsCall && _jsx(ApiCallDialog, { requests: requests, onClose: () => setShowsCall(false) })] }));
}
