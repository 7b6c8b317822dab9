import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '#contract/accounts/accounts.ts';
import type { AuthorizationRequest } from '#contract/accounts/connected-apps.ts';
import { authorizeApp, describeAuthorization } from '#contract/operations/connected-apps.ts';
import { Button } from '../../components/controls/button.tsx';
import { Choices } from '../../components/controls/choices.tsx';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { call, SightlineError } from '../../lib/api/call.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { scopeMeanings } from '../api-keys/scope-meanings.ts';
import { ApprovalNeeded } from './approval-needed.tsx';
import { type AllowSearch, readAllowSearch, refusalLink } from './read-allow-search.ts';

/** Where an app such as an assistant sends a person: they say whether it may act for them. */
export function AllowAppPage() {
  const search = readAllowSearch(useSearch({ strict: false }));
  const isComplete =
    search.response_type === 'code' &&
    search.code_challenge_method === 'S256' &&
    search.code_challenge !== undefined;
  const asked = useQuery({
    ...requestQuery(
      requestOf(describeAuthorization, {
        query: {
          client_id: search.client_id ?? '',
          redirect_uri: search.redirect_uri ?? '',
          scope: search.scope,
          resource: search.resource,
        },
      }),
    ),
    enabled: isComplete,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isComplete || (asked.error instanceof SightlineError && asked.error.status === 404)) {
    return <WrongLink />;
  }
  return (
    <Entrance title="Connect an app">
      {!asked.data && <h1 className="visually-hidden">Connect an app</h1>}
      <Loaded results={[asked]} skeleton={<Skeleton lines={17} />}>
        {(request) =>
          request.approval === 'given' ? (
            <AllowForm search={search} request={request} />
          ) : (
            <ApprovalNeeded search={search} request={request} />
          )
        }
      </Loaded>
    </Entrance>
  );
}

interface AllowFormProps {
  readonly search: AllowSearch;
  readonly request: AuthorizationRequest;
}

function AllowForm({ search, request }: AllowFormProps) {
  const { client_id = '', redirect_uri = '', code_challenge = '', resource, state } = search;
  const { client_name, redirect_host, organization } = request;
  const [scopes, setScopes] = useState<readonly Scope[]>(request.scopes);
  const allow = useMutation({
    mutationFn: () =>
      call(authorizeApp, {
        body: { client_id, redirect_uri, code_challenge, resource, state, scope: scopes.join(' ') },
      }),
    onSuccess: ({ redirect_to }) => location.assign(redirect_to),
  });
  return (
    <EntranceForm
      title={`Connect ${client_name}?`}
      lead={`It will act for you in ${organization.name}, within your own permissions. You will be sent to ${redirect_host}. Nobody has checked who made this app: continue only if you started this.`}
      submit="Allow"
      submitting="Connecting …"
      isPending={allow.isPending || allow.isSuccess}
      isIncomplete={scopes.length === 0}
      problem={
        scopes.length === 0 ? 'Choose at least one thing that it may do.' : allow.error?.message
      }
      onSubmit={() => allow.mutate()}
    >
      <Choices
        title="What it may do"
        hint="You can give it less than it asks for."
        options={request.scopes.map((scope) => ({ value: scope, ...scopeMeanings[scope] }))}
        chosen={scopes}
        onChange={setScopes}
      />
      <Button onClick={() => location.assign(refusalLink(redirect_uri, state))}>Cancel</Button>
    </EntranceForm>
  );
}

function WrongLink() {
  return (
    <Entrance title="Connect an app">
      <EntranceMessage title="This link doesn’t work">
        <p>
          The app that sent you here is not registered with this service, or its link is incomplete.
          Start again in the app.
        </p>
      </EntranceMessage>
    </Entrance>
  );
}
