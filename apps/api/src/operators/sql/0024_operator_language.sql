-- Operators choose the language of their console; it is kept with their account, so that every device opens in it. It has
-- a table of its own because every change of an operator's row is a line of the audit log.

create table operator_language (
	operator_id uuid primary key references operator (id),
	lang        text not null
);
