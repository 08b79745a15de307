-- The database of Mātete: a role that owns its tables, and one that the processes run as.
-- Run once as postgres: psql -v owner_password='…' -v password='…' -f roles.sql
create role matete_owner login password :'owner_password';
create role matete login password :'password';
create database matete owner matete_owner encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0;
\connect matete
-- Nobody else makes anything in it, nor looks into it.
revoke all on schema public from public;
revoke all on database matete from public;
grant connect, temporary on database matete to matete, matete_owner;
grant all on schema public to matete_owner;
alter role matete set statement_timeout = '15s';
alter role matete set idle_in_transaction_session_timeout = '30s';
-- What a connection sets for itself, and cannot where a pooler gives each transaction another one.
alter role matete set synchronous_commit = 'on';
alter role matete set timezone = 'UTC';
alter role matete set random_page_cost = '1.1';
