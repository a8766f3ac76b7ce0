-- These searches give a page of a part of the list.
drop function if exists affiliates_found(text);
drop function if exists salons_found(text, uuid, integer);
