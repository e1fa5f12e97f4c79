grammar Pattern;

regex : union EOF ;

union : intersection ( '|' intersection )* ;

intersection : sequence ( '&' sequence )* ;

sequence : repeated+ ;

repeated : prefixed ( signs+=( '*' | '+' | '?' ) )* ;

prefixed
    : ( '~' | '!' ) repeated    # complement
    | '(' union ')'             # group
    | '.'                       # any
    | 'epsilon'                 # epsilon
    | 'empty'                   # empty
    | NAME                      # symbol
    ;

grammar_ : production+ EOF ;

production : NAME ( '->' | '::=' ) alternative ( '|' alternative )* ';'? ;

alternative : 'epsilon' | NAME* ;

NAME : [\p{L}_$] [\p{L}\p{Nd}_$]* ;
COMMENT : ( '//' ~[\r\n]* | '/*' .*? '*/' ) -> skip ;
SPACE : [ \t\r\n\f]+ -> skip ;
OTHER : . ;
