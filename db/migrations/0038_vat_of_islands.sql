-- Salons from before the VAT setting have 24 %. Those on the islands of the list get 17 %, as a new salon there does
-- (src/domain/money/vat-places.ts), unless a bill has shown that they work with the other.
update salons s set vat_rate = 17
where s.vat_rate = 24 and not exists (select from bills b where b.salon_id = s.id)
  and regexp_replace(coalesce(s.postcode, ''), '\s', '', 'g') ~ '^(8[123]\d{3}|68002|85[02-9]\d{2}|8511[01])$';
