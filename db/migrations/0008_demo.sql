-- How far the demo has been filled in, and around which day it was made: a fill that was killed goes on where it stood.
create table demo_fill (
  id integer primary key check (id = 1),
  salons integer not null check (salons >= 0),
  today date not null
);
