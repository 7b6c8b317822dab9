import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { openApiDocument } from '../../../src/entrypoints/http/openapi/openapi.ts';
import type { OpenApiOperation } from '../../../src/entrypoints/http/openapi/openapi-types.ts';
import { unknownId } from '../security/security.ts';
import type { TestService } from '../service/service.ts';
import type { ClientWorld, Ids } from './client-world.ts';

/** One call of a client: what is given, and what must come of it. */
export interface ClientCall {
  readonly id: string;
  readonly given: Ids;
  /** The credential; null for an operation that is open to everybody. */
  readonly key: string | null;
  /** The type of the refusal that this service makes certain. */
  readonly refused?: string;
}

/** Here no browser prints and no observations move or wait; a service in a process of its own does all of it. */
const refusals: Readonly<Record<string, string>> = {
  printReport: 'printing_unavailable',
  pauseWrites: 'pause_refused',
  startMove: 'move_refused',
};

/** A call of every operation by its documented example; what deletes comes last. */
export function clientCalls(service: TestService, world: ClientWorld): ClientCall[] {
  const document = openApiDocument(operations);
  const erases = ({ id }: Operation) => id === 'eraseBrand';
  const deletes = ({ method }: Operation) => method === 'DELETE';
  const inOrder = [
    ...operations.filter((operation) => !deletes(operation) && !erases(operation)),
    ...operations.filter(deletes).toReversed(),
    ...operations.filter(erases),
  ];
  return inOrder.map((operation) => {
    const { id, access } = operation;
    const described = document.paths[operation.path]?.[operation.method.toLowerCase() as 'get'];
    if (!described) throw new Error(`${id} is not documented`);
    const asked = access.kind === 'operator' ? service.operatorToken : world.admin.token;
    const refused = refusals[id];
    return {
      id,
      // A code of an authenticator app is of its moment.
      get given() {
        return givenTo(described, operation, world);
      },
      key: access.kind === 'public' ? null : (keysOf(world)[id] ?? asked),
      ...(refused && { refused }),
    };
  });
}

function givenTo(described: OpenApiOperation, { id, records }: Operation, world: ClientWorld): Ids {
  const required = (described.parameters ?? []).filter((parameter) => parameter.required);
  const parameters = required.map(({ name, schema }) => {
    const known = world.ids[name] ?? schema.enum?.[0] ?? schema.examples?.[0];
    return [name, known ?? (schema.type === 'integer' ? unknownId : 'unknown')];
  });
  const content = described.requestBody?.content['application/json'];
  const [example] = Object.values(content?.examples ?? {});
  const given = { ...Object.fromEntries(parameters), ...withBody(example?.value, records) };
  return { ...given, ...ownOf(world)[id] };
}

function withBody(body: unknown, records: Operation['records']): Ids {
  if (body === undefined) return {};
  if (records) return { records: body };
  return Array.isArray(body) ? { body } : (body as Ids);
}

/** Instead of the admin's. */
function keysOf({ people, factors }: ClientWorld): Readonly<Record<string, string>> {
  return {
    switchOrganization: people.switching.token,
    changePassword: people.changing.token,
    endOwnSession: people.ended.token,
    signOut: people.signingOut.token,
    endOtherSessions: people.signingOut.token,
    ...{ stepUp: factors.proving.token, addSecondFactor: factors.setting.token },
    putSecondFactorRule: factors.requiring.token,
    replaceRecoveryCodes: factors.replacing.token,
    removeSecondFactor: factors.removing.token,
  };
}

/** Where the words of an example name something else here. */
function ownOf({
  ids,
  collectedPromptId,
  domain,
  tokens,
  stages,
  people,
  admin,
  apps,
  factors,
  websites,
}: ClientWorld): Record<string, Ids> {
  const fields = { fields: ['ai_platform', 'brand_presence_percentage'] };
  const stage = stages.find(({ name }) => name === 'Evaluation');
  const track = { token: tokens.approveTrack };
  const member = { person_id: people.member.id };
  const ofKey = { key_id: people.keyId };
  const { email, password } = admin;
  return {
    suggestBrand: { website: websites.readable },
    // A download is an entry, too, which moves the pages that follow.
    listAuditLog: { up_to_number: 3 },
    ...{ describeAuthorization: apps.asking, authorizeApp: apps.asking },
    // What the calls that follow do stays allowed, but for one app.
    putPolicies: { public_links: 'allowed', invitation_domains: null, apps: 'approved' },
    requestAppApproval: apps.unapproved,
    approveApp: { client_id: apps.unapproved.client_id },
    withdrawAppApproval: { client_id: apps.unapproved.client_id },
    disconnectApp: { app_id: apps.connectedIds[0] },
    disconnectOrganizationApp: { app_id: apps.connectedIds[1] },
    createCompetitor: { name: 'Wingtip' },
    replacePersona: { name: 'Chief' },
    replaceStages: { body: [{ id: stage?.id, name: 'Evaluation' }, { name: 'Renewal' }] },
    reassignPersona: { persona_id: null },
    collectNow: { prompt_id: collectedPromptId },
    addPastedAnswer: { prompt_id: ids.prompt_id },
    changePrompts: { prompt_ids: [ids.prompt_id] },
    createAction: { prompt_ids: [ids.prompt_id] },
    registerCampaign: { prompt_ids: [ids.prompt_id] },
    previewCampaign: { prompt_ids: [ids.prompt_id] },
    retryCollectionFailures: { failure_ids: null },
    ...{ queryMetrics: fields, queryIntervals: fields, queryChanges: fields },
    getSourceShare: { domain: 'reviews.example' },
    replaceReport: { name: 'Second' },
    revokeShareLink: { link_id: tokens.link_id },
    openSharedReport: { token: tokens.openSharedReport },
    openSharedTable: { token: tokens.openSharedTable },
    stageVersion: { url: `https://${domain}/b` },
    openPreview: { token: tokens.openPreview },
    submitPipeline: { site_id: ids.site_id, urls: [`https://${domain}/c`] },
    ...{ getPipelineTracking: track, getPublicationEffect: track, approveTrack: track },
    rejectTrack: { token: tokens.rejectTrack },
    ...{ updateMember: { ...member, brand_ids: [ids.brand_id] }, listMemberSessions: member },
    ...{ endMemberSessions: member, removeMember: { person_id: people.leaving.id } },
    endMemberSession: { person_id: people.dismissed.id, session_id: people.dismissed.session },
    endOwnSession: { session_id: people.ended.session },
    ...{ updateApiKey: ofKey, rotateApiKey: ofKey, revokeApiKey: ofKey },
    createApiKey: { brand_ids: [ids.brand_id] },
    revokeInvitation: { invitation_id: people.invitation.id },
    getInvitation: { token: people.invitation.token },
    acceptInvitation: { token: people.accepted.token },
    signIn: { email, password },
    answerSignIn: {
      challenge: factors.answering.challenge,
      totp_code: factors.answering.app.code(1),
    },
    setUpAtSignIn: { challenge: factors.mustSetUp },
    stepUp: { totp_code: factors.proving.app.code(1) },
    addSecondFactor: {
      challenge: factors.setting.challenge,
      totp_code: factors.setting.app.code(1),
    },
    removeSecondFactor: { factor_id: factors.removing.app.id },
    putSecondFactorRule: { required_from: null },
    resetMemberSecondFactor: { person_id: factors.lost.id },
    operateSecondFactorReset: { person_id: factors.helped.id },
    switchOrganization: { organization_id: people.other.id },
    resetPassword: { token: people.reset },
    confirmEmail: { token: people.confirm },
    ...{ confirmPerson: member, operatePasswordReset: member },
    erasePerson: { person_id: people.erased.id },
    deleteOrganization: { organization_id: people.spare.id, name: people.spare.name },
  };
}
