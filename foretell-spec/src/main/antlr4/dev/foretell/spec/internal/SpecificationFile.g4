grammar SpecificationFile;

file : specification* EOF ;

specification : 'spec' NAME '{' declaration* '}' ;

declaration
    : 'var' NAME ':' type ( '=' target )? ';'                    # variable
    | 'event' NAME '=' pattern ( '|' pattern )* ( 'when' condition )? ';'   # event
    | 'property' NAME '=' NAME '{' body '}'                      # property
    | 'on' NAME NAME target ';'                                  # reaction
    ;

type : NAME ;

target : NAME ( '.' NAME )* ;

pattern
    : NAME method '(' parameters? ')'       # call
    | NAME '(' target ')'                   # action
    ;

method : methodPart ( '.' methodPart )* ;
methodPart : ( NAME | STAR )+ | '<init>' ;
parameters : '..' | parameter ( ',' parameter )* ;
parameter : methodPart ( '.' methodPart )* ( '[' ']' )* | '..' ;

condition : ~( ';' | '{' | '}' )+ ;

body : ( ~( '{' | '}' ) | '{' body '}' )* ;

STAR : '*' ;
NAME : [\p{L}_$] [\p{L}\p{Nd}_$]* ;
STRING : '"' ( ~["\\\r\n] | '\\' . )* '"' ;
COMMENT : ( '//' ~[\r\n]* | '/*' .*? '*/' ) -> channel(HIDDEN) ;
SPACE : [ \t\r\n\f]+ -> channel(HIDDEN) ;
OTHER : . ;
