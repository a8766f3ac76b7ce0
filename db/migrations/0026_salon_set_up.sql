-- How far the guided set-up of a salon is, where its data do not say that themselves: what its team left for later or looked through.
create table salon_set_up_steps (
  salon_id uuid not null references salons on delete cascade,
  step text not null check (step in ('details', 'hours', 'team', 'services', 'photos', 'policies')),
  state text not null check (state in ('skipped', 'finished')),
  changed_at timestamptz not null,
  primary key (salon_id, step)
);

alter table salon_set_up_steps enable row level security;
create policy team_reads on salon_set_up_steps for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on salon_set_up_steps for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on salon_set_up_steps for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on salon_set_up_steps for delete to onyxi_app using (runs_salon(salon_id));
grant select, insert, update, delete on salon_set_up_steps to onyxi_app;

-- What a team may write of its salon stays short enough to be shown, and leads nowhere but into the web.
-- squawk-ignore constraint-missing-not-valid
alter table salons
  -- squawk-ignore constraint-missing-not-valid
  add constraint salons_descriptions check (length(description_el) <= 2000 and length(description_en) <= 2000),
  -- squawk-ignore constraint-missing-not-valid
  add constraint salons_contacts check (length(phone) <= 40 and length(email) <= 255),
  -- squawk-ignore constraint-missing-not-valid
  add constraint salons_website check (website ~ '^https?://' and length(website) <= 300),
  -- squawk-ignore constraint-missing-not-valid
  add constraint salons_instagram check (instagram ~ '^[a-z0-9_][a-z0-9._]{0,29}$'),
  -- squawk-ignore constraint-missing-not-valid
  add constraint salons_amenities check (cardinality(amenities) <= 40);
-- squawk-ignore constraint-missing-not-valid
alter table salon_exceptions add constraint salon_exceptions_reasons check (length(reason_el) <= 120 and length(reason_en) <= 120);
