-- Claims are seen by their claimants and administrators; proofs and decisions are written by functions. Anyone may ask to
-- correct or remove a listing, and administrators alone see it.

select reset_rights('salon_claims', 'listing_requests');

create policy seen_claims on salon_claims for select to onyxi_app using (user_id = (select app_user()) or (select admin_may('claims', 'read')));
create policy own_claim on salon_claims for insert to onyxi_app with check (user_id = (select app_user()) and status = 'open' and proof is null);
create policy own_open on salon_claims for update to onyxi_app
  using (user_id = (select app_user()) and status in ('open', 'noticed', 'objected')) with check (user_id = (select app_user()));
grant select on salon_claims to onyxi_app;
grant insert (id, salon_id, user_id, message, language, created_at) on salon_claims to onyxi_app;
grant update (code_channel, code_hash, code_expires_at, code_tries, document, document_type) on salon_claims to onyxi_app;

create policy anybody_asks on listing_requests for insert to onyxi_app with check (status = 'open');
create policy admin_reads on listing_requests for select to onyxi_app using ((select admin_may('listings', 'read')));
create policy admin_decides on listing_requests for update to onyxi_app using ((select admin_may('listings', 'write'))) with check ((select admin_may('listings', 'write')));
grant select on listing_requests to onyxi_app;
grant insert (id, salon_id, kind, name, email, message, language, created_at) on listing_requests to onyxi_app;
grant update (status, answer, decided_at) on listing_requests to onyxi_app;
