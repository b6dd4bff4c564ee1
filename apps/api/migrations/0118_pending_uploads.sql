-- The files of an upload are stored before its row is written. Where the storage failed between the two, or the process was killed, files
-- stayed that no row named, also private ones. Now the name is noted first, and what is not completed in time is removed.
create table pending_upload (
	name      text primary key,      -- as it will stand in upload
	remove_at timestamptz not null   -- until then the upload may complete; from then on its files are removed
);
create index pending_upload_due on pending_upload (remove_at);
