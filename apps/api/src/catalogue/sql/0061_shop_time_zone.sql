-- Where the days of a shop begin and end, in files for its accountant.
alter table shop add column time_zone text not null default 'UTC';
