export { planReport, type ReportRequest } from './plan-report.ts';
