-- Promotions: everybody sees those without code once they began; a salon's managers have their own, administrators the
-- platform's. Uses are written by functions alone.

select reset_rights('promotions', 'promotion_services', 'promotion_uses', 'price_history');

create policy everybody_reads on promotions for select to onyxi_app, onyxi_public using (code is null and status <> 'draft');
create policy team_reads on promotions for select to onyxi_app using (runs_salon(salon_id) or (select app_admin()));
create policy team_adds on promotions for insert to onyxi_app
  with check (status <> 'ended' and (created_by is null or created_by = (select app_user()))
    and case when salon_id is null then (select admin_may('promotions', 'write')) else runs_salon(salon_id) end);
create policy team_changes on promotions for update to onyxi_app
  using (case when salon_id is null then (select admin_may('promotions', 'write')) else runs_salon(salon_id) end)
  with check (case when salon_id is null then (select admin_may('promotions', 'write')) else runs_salon(salon_id) end);
-- All but who wrote it.
grant select (id, salon_id, name_el, name_en, percent, amount_cents, max_cents, code, book_from, book_to, visit_from, visit_to, weekdays,
  hours_from, hours_to, within_hours, is_for_all_services, minimum_cents, is_first_only, limit_uses, limit_per_person, uses, status, created_at,
  activated_at, ended_at, revision) on promotions to onyxi_app, onyxi_public;
grant insert (id, salon_id, name_el, name_en, percent, amount_cents, max_cents, code, book_from, book_to, visit_from, visit_to, weekdays,
  hours_from, hours_to, within_hours, is_for_all_services, minimum_cents, is_first_only, limit_uses, limit_per_person, status, created_by, created_at,
  activated_at) on promotions to onyxi_app;
grant update (name_el, name_en, percent, amount_cents, max_cents, code, book_from, book_to, visit_from, visit_to, weekdays, hours_from, hours_to,
  within_hours, is_for_all_services, minimum_cents, is_first_only, limit_uses, limit_per_person, status, activated_at, ended_at, revision)
  on promotions to onyxi_app;

-- The services belong to the terms, so they stay once the promotion began.
create policy readers on promotion_services for select to onyxi_app, onyxi_public
  using (exists (select from promotions p where p.id = promotion_id));
create policy team_adds on promotion_services for insert to onyxi_app with check (runs_salon(salon_id)
  and exists (select from promotions p where p.id = promotion_id and p.status = 'draft'));
create policy team_removes on promotion_services for delete to onyxi_app using (runs_salon(salon_id)
  and exists (select from promotions p where p.id = promotion_id and p.status = 'draft'));
grant select on promotion_services to onyxi_app, onyxi_public;
grant insert, delete on promotion_services to onyxi_app;

create policy own_uses on promotion_uses for select to onyxi_app using (customer_id = (select app_user()) or (select app_admin()));
create policy team_reads on promotion_uses for select to onyxi_app
  using (exists (select from promotions p where p.id = promotion_id and p.salon_id is not null and runs_salon(p.salon_id)));
grant select (booking_id, promotion_id, customer_id, reduction_cents, taken_at, given_back_at) on promotion_uses to onyxi_app;

create policy everybody_reads on price_history for select to onyxi_app, onyxi_public using (true);
grant select on price_history to onyxi_app, onyxi_public;
