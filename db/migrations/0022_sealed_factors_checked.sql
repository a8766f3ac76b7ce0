-- By itself, so that nobody waits at the table while every row is looked at.
alter table auth.factors validate constraint factors_totp_sealed;
