S ::= get release { assert get.threadId == release.threadId; }
