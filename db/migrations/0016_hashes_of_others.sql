-- What is kept of a removed account's number is a hash, as of its address.
alter table auth.users drop constraint users_phone_check;
alter table auth.users add constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null);

-- Which kinds of hashes of other systems there are still, asked at each sign-in by password: whoever is unknown must
-- cost what they cost. Empty where nothing was imported. The condition says what src/platform/password-hash.ts makes.
create index users_foreign_hash_kind on auth.users
  (substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$[^$]+\$[^$]+\$[^$]+\$)'))
  where password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
