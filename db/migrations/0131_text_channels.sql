-- Texts go over Viber first where there is a sender for it, then as an SMS: a message has several tries.
alter table message_steps drop constraint message_steps_channel_check;
-- squawk-ignore constraint-missing-not-valid
alter table message_steps add constraint message_steps_channel_check check (channel in ('viber', 'sms'));

-- Receipts name a try by ours, in an address that only its provider knows: they may come before the answer in which a
-- provider says how it calls a message, and come where that answer was lost. Nothing has told of a receipt so far.
drop function if exists take_receipt(text, text, text, smallint, timestamptz);
-- squawk-ignore ban-drop-table
drop table message_receipts;
create table message_receipts (
  message_id uuid not null,
  position smallint not null,
  state text not null check (state in ('sent', 'delivered', 'seen', 'expired', 'rejected', 'failed')),
  arrived_at timestamptz not null,
  primary key (message_id, position, state),
  foreign key (message_id, position) references message_steps (message_id, position) on delete cascade
);
alter table message_receipts enable row level security;
alter table message_steps drop constraint message_steps_at_provider;
-- squawk-ignore ban-drop-column
alter table message_steps drop column provider_id;
