-- PERF-06: the four numbers above the list of articles, without reading their texts.
create index blogs_kinds on blogs (category, published);
