-- The overview reads the figures of each day.
drop function if exists admin_figures(timestamptz);
