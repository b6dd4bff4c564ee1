-- Translations by a service, kept once per text and language, and what the service was asked for.

create table translation (
	sha        bytea not null check (octet_length(sha) = 32),   -- SHA-256 of the original text, in UTF-8
	lang       text not null,
	text       text not null,
	from_lang  text,                                             -- what the service detected; null if it is none of our languages
	service    text not null,
	created_at timestamptz not null,
	asked_at   timestamptz not null,                             -- when somebody last asked for it, exact to a day
	primary key (sha, lang)
);
create index translation_asked on translation (asked_at);

-- Requests to the service by day (UTC) and outcome. The sum of characters limits what a day may cost.
create table translation_use (
	day        date not null,
	service    text not null,
	outcome    text not null check (outcome in ('ok', 'refused', 'busy', 'quota', 'failed', 'language')),
	requests   integer not null check (requests > 0),
	characters bigint not null check (characters >= 0),
	primary key (day, service, outcome)
);
