-- Accounts: only onyxi_auth, which serves sign-in, reads the auth schema. The other roles see profiles, each user their
-- own.

select reset_rights('auth.users', 'auth.identities', 'auth.sessions', 'auth.session_methods', 'auth.flow_states', 'auth.one_time_tokens',
  'auth.signing_keys', 'auth.sealing_key', 'auth.known_devices', 'auth.rate_limits', 'auth.call_buckets', 'auth.audit_log', 'auth.factors',
  'auth.factor_challenges', 'auth.recovery_codes', 'auth.passkeys', 'auth.passkey_challenges', 'auth.sso_providers', 'auth.sso_domains',
  'auth.sso_assertions', 'profiles', 'consents');

grant select, insert, update, delete
  on auth.users, auth.identities, auth.sessions, auth.session_methods, auth.flow_states, auth.one_time_tokens, auth.signing_keys,
    auth.known_devices, auth.rate_limits, auth.call_buckets, auth.factors, auth.factor_challenges, auth.recovery_codes, auth.passkeys,
    auth.passkey_challenges, auth.sso_providers, auth.sso_domains, auth.sso_assertions to onyxi_auth;
-- The log is append-only. Only the owner reads the sealing key.
grant select, insert on auth.audit_log to onyxi_auth;

create policy own_profile on profiles for select to onyxi_app using (id = (select app_user()));
create policy own_profile_update on profiles for update to onyxi_app using (id = (select app_user())) with check (id = (select app_user()));
create policy admin_reads_profiles on profiles for select to onyxi_app using (app_admin());
create policy auth_service on profiles to onyxi_auth using (true) with check (true);
create policy worker_reads on profiles for select to onyxi_worker using (true);
grant select on profiles to onyxi_app, onyxi_worker;
-- The role is left out, so that no account can raise its own, whatever the code does.
grant update (first_name, last_name, phone, business_name, language, updated_at) on profiles to onyxi_app;
grant select, insert, update on profiles to onyxi_auth;

create policy new_consents on consents for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_consents on consents for select to onyxi_app using (user_id = (select app_user()));
grant select, insert on consents to onyxi_app;
