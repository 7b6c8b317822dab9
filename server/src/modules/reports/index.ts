export { getReportContent, previewReport } from './content/report-content.ts';
export { getPortfolio } from './get-portfolio.ts';
export { listLinks, revokeLink, shareReport, shareTable } from './links/links.ts';
export { openReport, openTable } from './links/open-link.ts';
export { printReport } from './print-report.ts';
export { createReport, deleteReport, getReport, listReports, replaceReport } from './reports.ts';
export { deleteSchedule, putSchedule } from './schedules/schedules.ts';
export { sendDueReports } from './schedules/send-due-reports.ts';
