-- 512 bits of which 488 are the database's own random ones, condensed; never in any statement's text.
insert into auth.sealing_key (key)
values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- An app's secret is kept sealed, by the operator's key (1) or by the one above (2), never as it is.
alter table auth.factors add constraint factors_totp_sealed
  check (factor_type <> 'totp' or (get_byte(secret, 0) in (1, 2) and octet_length(secret) > 29)) not valid;
