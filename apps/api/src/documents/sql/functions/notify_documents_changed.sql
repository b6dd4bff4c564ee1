-- Other processes read help and law texts again when one was published, taken back or shown again.
create trigger document_published after insert on document
	for each statement execute function notify_changed('documents');
create trigger help_withdrawal_told after insert on help_withdrawal
	for each statement execute function notify_changed('documents');
