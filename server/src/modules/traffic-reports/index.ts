export { planTrafficReport, type TrafficRequest } from './plan-report.ts';
