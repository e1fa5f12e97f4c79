S ::= start
      (S.left = start.left; S.right = start.right;)
    | gf1=get gf2=get eat rf1=release rf2=release
      (S.left = session.left; S.right = session.right;)
      { assert gf1.callee == S.left && gf2.callee == S.right; }
      { assert rf1.callee == S.left && rf2.callee == S.right; }
