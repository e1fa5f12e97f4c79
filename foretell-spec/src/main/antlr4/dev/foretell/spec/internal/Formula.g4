grammar Formula;

past : 'always'? formula EOF ;

whole : formula EOF ;

formula : implication ( '<->' implication )* ;

implication : disjunction ( '->' implication )? ;

disjunction : conjunction ( ( '|' | '||' ) conjunction )* ;

conjunction : binary ( ( '&' | '&&' ) binary )* ;

binary : prefixed ( operators+=( 'since' | 'weaksince' | 'until' | 'weakuntil' | 'release' ) prefixed )* ;

prefixed
    : operator=( '!' | 'prev' | 'once' | 'historically' | 'next' | 'always' | 'eventually' ) prefixed
    | quantifier=( 'forall' | 'exists' ) binder ( ',' binder )* ':' formula
    | comparison
    ;

binder : variable=NAME ( '!=' others+=NAME )* ( 'in' STRING )? ;

comparison : sum ( operator=( '=' | '==' | '!=' | '<' | '<=' | '>' | '>=' ) sum )? ;

sum : product ( operators+=( '+' | '-' ) product )* ;

product : factor ( operators+=( '*' | '/' | '%' ) factor )* ;

factor
    : '-' factor                                    # minus
    | '@' agent ( unary | factor )                  # remote
    | '(' formula ')'                               # parenthesis
    | NAME '(' formula ')'                          # function
    | '[' formula ',' formula ')' weak=NAME?        # interval
    | ( 'true' | 'false' | 'null' )                 # constant
    | INTEGER                                       # integer
    | DECIMAL                                       # decimal
    | STRING                                        # string
    | ( NAME | 'next' | 'release' | 'until' | 'forall' | 'exists' | 'in' )    # name
    ;

agent : NAME | STRING | INTEGER ;

unary : operator=( '!' | 'prev' | 'once' | 'historically' ) prefixed ;

INTEGER : [0-9]+ ;
DECIMAL : [0-9]+ '.' [0-9]+ ( [eE] [-+]? [0-9]+ )? ;
STRING : '"' ( ~["\\\r\n] | '\\' ["\\nrt] )* '"' ;
NAME : [\p{L}_$] [\p{L}\p{Nd}_$]* ;
COMMENT : ( '//' ~[\r\n]* | '/*' .*? '*/' ) -> skip ;
SPACE : [ \t\r\n\f]+ -> skip ;
OTHER : . ;
