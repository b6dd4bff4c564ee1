-- The list of what costs less than before, in each order of a shelf. Where few products are deals, walking the order of the whole shelf to
-- find a page of them would read most of it; these hold the deals alone, so a change of any other product does not touch them.
create index product_deal_sales on product (sales desc, id) where on_sale and market_price > price;
create index product_deal_new on product (created_at desc, id) where on_sale and market_price > price;
create index product_deal_price on product (price, id) where on_sale and market_price > price;
