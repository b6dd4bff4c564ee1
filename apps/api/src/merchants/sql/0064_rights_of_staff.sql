-- What each member of a shop's staff may do, by area (docs/decisions/0107). Who works here already keeps what they could do until now. A program
-- one version older leaves the columns out: whoever it lets in has these rights, too.

alter table merchant_user add column rights text[] not null default '{orders,goods,chat_reviews,promotions,money_see}'
	check (rights <@ '{orders,goods,chat_reviews,promotions,money_see,money_move}'::text[]);

alter table merchant_link add column rights text[] not null default '{orders,goods,chat_reviews,promotions,money_see}'
	check (rights <@ '{orders,goods,chat_reviews,promotions,money_see,money_move}'::text[]);

grant update (rights) on merchant_user to portolan_app;
