import type { PipelineErrorCode } from '#contract/pages/pipeline.ts';
import type { RetiredReason } from '#contract/pages/sites.ts';

const byCode: Readonly<Partial<Record<PipelineErrorCode, RetiredReason>>> = {
  'ORCH-AUDIT-003': 'origin_gone',
  'ORCH-OPT-004': 'noindex',
  'ORCH-OPT-005': 'sign_in',
  'ORCH-OPT-006': 'consent_wall',
  'ORCH-OPT-007': 'origin_gone',
  'ORCH-OPT-008': 'origin_moved',
};

/** Why a version ends whose page was refused when it was looked at. */
export function reasonOfRefusal(code: PipelineErrorCode): RetiredReason {
  return byCode[code] ?? 'origin_gone';
}

/** Why a version ends whose page changed and could not be made into a new one. */
export function reasonOfFailure(code: PipelineErrorCode): RetiredReason {
  return byCode[code] ?? 'origin_changed';
}
