import { gapInvariants } from './gap-invariants.ts'
import type { Invariant } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { providerInvariants } from './provider-invariants.ts'

/** Each is computed from the rows alone, without relying on the constraint that should enforce it. */
export const invariants: readonly Invariant[] = [
  {
    name: 'no team member is in two places at once',
    breaches: `
      select format('team member %s: booking %s begins at %s, before %s ended', staff_id, booking_id, starts_at, busy_until) from (
        select *, max(ends_at) over (partition by staff_id order by starts_at, ends_at rows between unbounded preceding and 1 preceding) as busy_until from busy_times
      ) t where starts_at < busy_until`,
  },
  {
    name: 'no resource is used beyond its units',
    breaches: `
      select format('resource %s: %s in use of %s at %s', r.id, count(*), r.most_units, at.starts_at)
      from resources r join resource_uses at on at.resource_id = r.id
        join resource_uses o on o.resource_id = r.id and o.starts_at <= at.starts_at and o.ends_at > at.starts_at
      group by r.id, r.most_units, at.booking_id, at.item, at.starts_at having count(*) > r.most_units`,
  },
  {
    name: 'every live booking holds its time, and only live ones do',
    breaches: `
      select format('booking %s is %s without busy time', b.id, b.status) from bookings b
      where b.status in ('confirmed', 'checked_in', 'in_progress') and not exists (select from busy_times t where t.booking_id = b.id)
      union all
      select format('booking %s is %s and still keeps time', b.id, b.status) from bookings b
      where b.status in ('expired', 'cancelled_by_customer', 'cancelled_by_salon')
        and (exists (select from busy_times t where t.booking_id = b.id) or exists (select from resource_uses u where u.booking_id = b.id))`,
  },
  {
    name: 'busy time belongs to the work of services at the same salon',
    breaches: `
      select format('booking %s: team member %s is busy %s–%s outside every service', t.booking_id, t.staff_id, t.starts_at, t.ends_at) from busy_times t
      where not exists (select from booking_items i where i.booking_id = t.booking_id and i.staff_id = t.staff_id
        and i.start_at <= t.ends_at and i.end_at >= t.starts_at)
      union all
      select format('booking %s: service %s of team member %s takes no time', b.id, i.position, i.staff_id) from bookings b join booking_items i on i.booking_id = b.id
      where b.status in ('confirmed', 'checked_in', 'in_progress')
        and not exists (select from busy_times t where t.booking_id = b.id and t.staff_id = i.staff_id and t.starts_at < i.end_at and t.ends_at > i.start_at)
      union all
      select format('booking %s is at another salon than its %s', b.id, 'team member') from bookings b join booking_items i on i.booking_id = b.id
        join staff s on s.id = i.staff_id where s.salon_id <> b.salon_id
      union all
      select format('booking %s is at another salon than its %s', b.id, 'service') from bookings b join booking_items i on i.booking_id = b.id
        join services s on s.id = i.service_id where s.salon_id <> b.salon_id`,
  },
  {
    name: 'a booking begins with its first service and ends with its last',
    breaches: `
      select format('booking %s says %s–%s, its services %s–%s', b.id, b.start_at, b.end_at, min(i.start_at), max(i.end_at))
      from bookings b left join booking_items i on i.booking_id = b.id group by b.id
      having b.start_at is distinct from min(i.start_at) or b.end_at is distinct from max(i.end_at)`,
  },
  {
    name: 'a booking costs the sum of its services, less its promotion and points',
    breaches: `
      select format('booking %s costs %s, its services %s, its points %s', b.id, b.total_cents, sum(i.price_cents - i.reduction_cents), b.points_used)
      from bookings b join booking_items i on i.booking_id = b.id group by b.id
      having b.total_cents <> sum(i.price_cents - i.reduction_cents) - b.points_used * 5`,
  },
  {
    name: 'no holder has more than two live holds',
    breaches: `
      select format('holder %s has %s live holds', encode(holder, 'hex'), count(*)) from bookings
      where status = 'held' and hold_expires_at > now() group by holder having count(*) > 2`,
  },
  {
    name: 'statuses and their facts agree',
    breaches: `
      select format('booking %s is %s: customer %s, code %s, hold %s, cancelled %s', id, status, contact_name, code, hold_expires_at, cancelled_at) from bookings
      where ((status = 'held') <> (hold_expires_at is not null))
        or (status not in ('held', 'expired') and (code is null or confirmed_at is null or contact_name is null))
        or ((status in ('cancelled_by_customer', 'cancelled_by_salon')) <> (cancelled_at is not null))
        or (status in ('completed', 'no_show') and start_at > now())`,
  },
  {
    name: 'every booking code is one booking',
    breaches: `select format('code %s is on %s bookings', code, count(*)) from bookings where code is not null group by code having count(*) > 1`,
  },
  {
    name: 'no customer has two bookings at once, unless for another person',
    breaches: `
      select format('customer %s: booking %s begins at %s, before %s ended', customer_id, id, start_at, busy_until) from (
        select *, max(end_at) over (partition by customer_id order by start_at, end_at rows between unbounded preceding and 1 preceding) as busy_until from bookings
        where status in ('confirmed', 'checked_in', 'in_progress') and not is_for_someone_else and customer_id is not null
      ) b where start_at < busy_until`,
  },
  {
    name: 'every cancellation is in the history',
    breaches: `
      select format('booking %s was cancelled and its history does not say so', b.id) from bookings b
      where b.status in ('cancelled_by_customer', 'cancelled_by_salon') and not exists (select from booking_events e where e.booking_id = b.id and e.kind = 'cancelled')`,
  },
  {
    name: 'a dispute came within 48 hours of a no-show, and the booking has its answered status',
    breaches: `
      select format('booking %s was disputed at %s, marked at %s', d.booking_id, d.opened_at, m.marked_at) from no_show_disputes d
        left join lateral (select max(e.happened_at) as marked_at from booking_events e where e.booking_id = d.booking_id and e.kind = 'no_show') m on true
      where m.marked_at is null or d.opened_at < m.marked_at or d.opened_at > m.marked_at + interval '48 hours'
      union all
      select format('booking %s is %s, its dispute was answered with %s and decided with %s', b.id, b.status, d.outcome, d.decision) from no_show_disputes d join bookings b on b.id = d.booking_id
      where b.status <> case coalesce(d.decision, d.outcome) when 'came' then 'completed' when 'cancelled' then 'cancelled_by_salon' else 'no_show' end`,
  },
  {
    name: 'a booking that a salon wrote belongs to no account',
    breaches: `select format('booking %s was written by the salon for customer %s', id, customer_id) from bookings where source = 'salon' and customer_id is not null`,
  },
  {
    name: 'ratings are the sum of the reviews',
    breaches: `
      select format('salon %s: %s in %s, its reviews %s in %s', s.id, s.rating_sum, s.rating_count, coalesce(sum(r.rating), 0), count(r.id))
      from salons s left join reviews r on r.salon_id = s.id and r.taken_down_at is null group by s.id
      having s.rating_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`,
  },
  {
    name: 'reviews come from completed bookings of the same salon',
    breaches: `
      select format('review %s is of a booking that is %s', r.id, b.status) from reviews r join bookings b on b.id = r.booking_id
      where b.status <> 'completed' or b.salon_id <> r.salon_id`,
  },
  {
    name: 'a review is taken down exactly while a statement of reasons stands',
    breaches: `
      select format('review %s is taken down since %s, standing removals: %s', r.id, r.taken_down_at, count(d.id))
      from reviews r left join review_decisions d on d.review_id = r.id and d.verdict = 'taken_down' and d.appeal_verdict is distinct from 'restored'
      group by r.id having (r.taken_down_at is not null) <> (count(d.id) = 1)`,
  },
  {
    name: 'every account has its profile, with the same address',
    breaches: `
      select format('account %s has no profile', u.id) from auth.users u where not u.is_anonymous and u.deleted_at is null
        and not exists (select from profiles p where p.id = u.id)
      union all
      select format('profile %s has the email %s, its account %s', p.id, p.email, u.email) from profiles p join auth.users u on u.id = p.id
      where p.email is distinct from u.email`,
  },
  {
    name: 'a message is either sent, due or parked',
    breaches: `
      select format('message %s of kind %s is lost', id, kind) from messages
      where (sent_at is not null and due_at is not null) or (sent_at is null and due_at is null and last_error is null)`,
  },
  {
    name: 'holds exist only at salons that take bookings',
    breaches: `
      select format('hold %s is at a salon that takes no bookings', b.id) from bookings b join salons s on s.id = b.salon_id
      where b.status = 'held' and b.hold_expires_at > now() and not takes_bookings(s)`,
  },
  {
    name: 'every decided application is in the log, and an approved one is a salon of its applicant',
    breaches: `
      select format('application %s is %s and the log does not say so', a.id, a.status) from applications a
      where a.status in ('approved', 'rejected') and not exists (select from audit_log l where l.subject_id = a.id and l.after ->> 'state' = a.status)
      union all
      select format('application %s is %s, its salon %s', a.id, a.status, a.salon_id) from applications a where (a.status = 'approved') <> (a.salon_id is not null)
      union all
      select format('salon %s of application %s has no owner, its applicant is %s', s.id, a.id, a.applicant_id) from applications a join salons s on s.id = a.salon_id
      where s.owner_id is null and a.applicant_id is not null`,
  },
  {
    name: 'a partnership request has the status of its last log entry',
    breaches: `
      select format('request %s is %s, by the log %s', r.id, r.status, coalesce(said.status, 'new')) from partnership_requests r
      left join lateral (select l.after ->> 'state' as status from audit_log l where l.subject_id = r.id and l.action in ('mark-partnership', 'decide-partnership')
        order by l.id desc limit 1) said on true
      where r.status <> coalesce(said.status, 'new')`,
  },
  {
    name: 'every job posting was decided by an administrator, and only published ones have applications',
    breaches: `
      select format('job posting %s was decided on and the log does not say by whom', p.id) from job_postings p
      where p.status in ('published', 'refused', 'closed') and not p.is_example
        and not exists (select from audit_log l where l.subject_id = p.id and l.action in ('publish-job', 'refuse-job'))
      union all
      select format('job posting %s is %s and has applications', p.id, p.status) from job_postings p join job_applications a on a.posting_id = p.id
      where p.status not in ('published', 'closed') or p.is_example`,
  },
  {
    name: 'a photo has all of its files, and every file belongs to a photo',
    breaches: `
      select format('photo %s of salon %s has %s of 8 files and %s whole one', p.id, p.salon_id, count(f.width), (select count(*) from photo_sources s where s.photo_id = p.id))
      from salon_photos p left join photo_files f on f.photo_id = p.id and f.salon_id = p.salon_id and f.picture = p.picture
      where not p.is_illustration group by p.id
      having count(f.width) <> 8 or not exists (select from photo_sources s where s.photo_id = p.id)
      union all
      select format('file %s-%s.%s belongs to no photo', f.picture, f.width, f.format) from photo_files f
      where not exists (select from salon_photos p where p.id = f.photo_id and p.picture = f.picture and not p.is_illustration)`,
  },
  {
    name: 'a photo of a team member has all of its files',
    breaches: `
      select format('the photo of team member %s has %s of 8 files', p.staff_id, count(f.width))
      from staff_photos p left join staff_photo_files f on f.staff_id = p.staff_id and f.picture = p.picture
      group by p.staff_id having count(f.width) <> 8`,
  },
  {
    name: 'all paid months were charged or recorded by an administrator, a salon is paid to the end of the last, and every suspension is in the log',
    breaches: `
      select format('salon %s is paid until %s and the record says %s', s.id, s.paid_until, max(e.ends_at))
      from salons s join subscription_events e on e.salon_id = s.id and e.change = 'paid'
      where s.paid_until is not null group by s.id having s.paid_until <> max(e.ends_at)
      union all
      select format('paid months of salon %s are in no log', e.salon_id) from subscription_events e where e.change = 'paid'
        and not exists (select from audit_log l where l.subject_id = e.salon_id and l.action = 'record-paid-months' and l.happened_at = e.at)
        and not exists (select from invoices i where i.salon_id = e.salon_id and i.starts_at = e.starts_at and i.payment_id is not null)
      union all
      select format('salon %s has no log entry of its suspension', s.id) from salons s where s.verification = 'suspended' and not s.is_demo
        and not exists (select from audit_log l where l.subject_id = s.id and l.action = case when s.listing_removed_at is null then 'suspend-salon' else 'remove-listing' end)`,
  },
  {
    name: 'an approved claim was decided by an administrator on evidence, and its claimant was given the salon',
    breaches: `
      select format('claim %s was approved without evidence', c.id) from salon_claims c where c.status in ('approved', 'noticed') and c.proof is null and c.document is null
      union all
      select format('claim %s has no log entry of its decision', c.id) from salon_claims c where c.status in ('approved', 'noticed')
        and not exists (select from audit_log l where l.subject_id = c.id and l.action = 'approve-claim')
      union all
      select format('salon %s was handed over and is still unverified', c.salon_id) from salon_claims c join salons s on s.id = c.salon_id
      where c.status = 'approved' and s.verification = 'unverified'`,
  },
  {
    name: 'a salon’s mark of blocked clients is right, and bookings are of clients of their own salon',
    breaches: `
      select format('salon %s says %s of blocked clients', s.id, s.has_blocked_clients) from salons s
      where s.has_blocked_clients <> exists (select from clients c where c.salon_id = s.id and c.is_blocked)
      union all
      select format('booking %s is of client %s of another salon', b.id, c.id) from bookings b join clients c on c.id = b.client_id where c.salon_id <> b.salon_id
      union all
      select format('client %s has allergies without consent', id) from clients where allergies <> '' and allergies_consent_at is null`,
  },
  {
    name: 'a client’s card belongs to one salon and has bookings of that client, and photos have consent',
    breaches: `
      select format('visit %s is on the card of client %s, whose it is not', r.booking_id, r.client_id) from visit_records r
        join bookings b on b.id = r.booking_id join clients c on c.id = r.client_id
      where b.salon_id <> r.salon_id or not coalesce(b.client_id = c.id or b.customer_id = c.customer_id, false)
      union all
      select format('photo %s is of a visit of another salon', p.id) from client_photos p join bookings b on b.id = p.booking_id where b.salon_id <> p.salon_id
      union all
      select format('photo %s is kept without consent', p.id) from client_photos p join clients c on c.id = p.client_id where c.photos_consent_at is null`,
  },
  {
    name: 'what the visits of each person at a salon came to is counted as its bookings say',
    breaches: `
      with counted as (select salon_id, coalesce(client_id, customer_id) as person_id, count(*) as visits, sum(total_cents) as spent, max(start_at) as last_visit
        from bookings where status = 'completed' and coalesce(client_id, customer_id) is not null group by 1, 2)
      select format('person %s came to salon %s %s times, for %s, and is counted with %s, for %s', person_id, salon_id, c.visits, c.spent, f.visits, f.spent_cents)
      from counted c full join client_figures f using (salon_id, person_id)
      where (coalesce(c.visits, 0), coalesce(c.spent, 0), c.last_visit) is distinct from (coalesce(f.visits, 0), coalesce(f.spent_cents, 0), f.last_visit)`,
  },
  {
    name: 'a client’s consent to news is the newest choice, and a form that was filled was open',
    breaches: `
      select format('client %s agrees to news since %s, by the choices %s', c.id, c.news_since, news_of(c.id)) from clients c
      where c.news_since is distinct from news_of(c.id) and (c.news_since is not null or news_of(c.id) is not null)
      union all
      select format('form %s was filled in after its end', id) from client_forms where filled_at >= expires_at or filled_at < made_at`,
  },
  {
    name: 'services have right minutes, options that can be chosen, and the salon’s lowest price',
    breaches: `
      select format('service %s says %s minutes, its phases %s', s.id, s.minutes, s.phases) from services s
      where s.minutes <> (select sum((phase ->> 1)::integer) from jsonb_array_elements(s.phases) phase)
      union all
      select format('service %s was taken away and is still shown', s.id) from services s where s.archived_at is not null and (s.is_online or s.is_listed)
      union all
      select format('option %s requires %s and excludes it', r.option_id, r.other_id) from option_rules r
        join option_rules x on x.kind = 'excludes' and (x.option_id, x.other_id) in ((r.option_id, r.other_id), (r.other_id, r.option_id)) where r.kind = 'requires'
      union all
      select format('option %s was taken away and option %s still goes by it', o.id, r.option_id) from option_rules r
        join service_options o on o.id in (r.option_id, r.other_id) where o.archived_at is not null
      union all
      select format('salon %s works from %s, its services from %s', s.id, s.price_from_cents, p.least) from salons s left join lateral (
        select l.cents as least from (
          select v.category, v.is_online and exists (select from staff_services x join staff t on t.id = x.staff_id where x.service_id = v.id and t.is_active) as sold,
            coalesce((select min(coalesce(x.price_cents, v.price_cents)) from staff_services x join staff t on t.id = x.staff_id
              where x.service_id = v.id and t.is_active), v.price_cents) as cents
          from services v where v.salon_id = s.id and v.is_listed) l
        order by not l.sold, l.category in ('nail_art', 'repair_removal', 'kids'), l.cents limit 1) p on true
      where s.price_from_cents is distinct from p.least
      union all
      select format('salon %s has %s from %s in %s minutes, a search says %s in %s', coalesce(p.salon_id, c.salon_id), coalesce(p.category, c.category),
        p.cents, p.minutes, c.price_cents, c.minutes) from (
        select distinct on (p.salon_id, p.category) p.salon_id, p.category, p.cents, p.minutes from service_prices p join salon_search x on x.salon_id = p.salon_id
        order by p.salon_id, p.category, not p.is_bookable, p.cents, p.minutes) p
      full join (select c.* from category_prices c join salon_search x on x.salon_id = c.salon_id) c on c.salon_id = p.salon_id and c.category = p.category
      where (p.cents, p.minutes) is distinct from (c.price_cents, c.minutes)`,
  },
  {
    name: 'the members of a team are those in its log, without the owner',
    breaches: `
      select format('salon %s has %s as a %s, who by the record is %s', m.salon_id, m.user_id, m.role, coalesce(e.kind, 'nobody')) from salon_members m
      left join lateral (select e.kind, e.after from team_events e where e.salon_id = m.salon_id and e.person_id = m.user_id order by e.id desc limit 1) e on true
      where e.kind is null or e.kind not in ('joined', 'changed') or e.after ->> 'role' <> m.role
      union all
      select format('salon %s belongs to %s, who is a %s too', s.id, s.owner_id, m.role) from salons s join salon_members m on m.salon_id = s.id and m.user_id = s.owner_id
      union all
      select format('invitation %s was accepted by %s, who never joined', i.id, i.accepted_by) from invitations i
      where i.accepted_by is not null and not exists (select from team_events e where e.salon_id = i.salon_id and e.person_id = i.accepted_by and e.kind in ('joined', 'changed'))`,
  },
  {
    name: 'the search table has the present facts of every public salon, and of no other',
    breaches: `
      select format('salon %s is not found', s.id) from salons s where s.verification <> 'suspended' and s.is_published and not exists (select from salon_search x where x.salon_id = s.id)
      union all
      select format('salon %s is found otherwise than it is', s.id) from salons s join salon_search x on x.salon_id = s.id
      where s.verification = 'suspended' or not s.is_published
        or (x.region, x.place_ids, x.is_verified, x.takes_bookings, x.price_from_cents, x.rating_sum, x.rating_count)
          is distinct from (s.region, s.place_ids, s.verification = 'verified', takes_bookings(s), s.price_from_cents, s.rating_sum, s.rating_count)`,
  },
  {
    name: 'new terms are announced 30 days before they hold, and versions hold in their order',
    breaches: `
      select format('version %s of the terms holds from %s, announced at %s', number, effective_on, announced_at) from content_versions
      where document = 'terms-of-service' and effective_on < (announced_at at time zone 'Europe/Athens') + interval '30 days'
      union all
      select format('version %s of %s holds from %s, before an earlier one', v.number, v.document, v.effective_on) from content_versions v
      where exists (select from content_versions o where o.document = v.document and o.number < v.number and o.effective_on > v.effective_on)`,
  },
  {
    name: 'no index or constraint is broken or switched off',
    breaches: `
      select format('constraint %s of %s is not valid', conname, conrelid::regclass) from pg_constraint where not convalidated
      union all
      select format('index %s is not valid', indexrelid::regclass) from pg_index where not indisvalid
      union all
      select format('table %s is without row-level security', c.oid::regclass) from pg_class c
      where c.relname in ('salons', 'clients', 'client_photos', 'visit_records', 'client_merges', 'client_figures', 'client_tags', 'tagged_clients', 'saved_reports', 'news_choices', 'client_forms', 'bookings', 'booking_items', 'booking_events', 'profiles', 'messages', 'favourites', 'viewed_salons', 'applications', 'application_events', 'audit_log',
        'salon_members', 'invitations', 'team_events', 'no_show_disputes', 'photo_files', 'photo_sources', 'staff_photos', 'staff_photo_files', 'subscription_notices', 'subscription_events', 'calendar_feeds', 'salon_claims', 'lost_demand', 'salon_notices', 'notices_seen')
        and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
      union all
      select format('the guard %s is missing', guard) from unnest(array['one_at_a_time', 'own_time']) guard
      where not exists (select from pg_constraint where conname = guard and contype = 'x')`,
  },
  ...gapInvariants,
  ...moneyInvariants,
  ...providerInvariants,
]
