alter table salons validate constraint salons_latin_names;
alter table staff validate constraint staff_latin_name;
