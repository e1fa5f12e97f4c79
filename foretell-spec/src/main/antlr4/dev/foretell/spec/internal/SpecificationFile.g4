grammar SpecificationFile;

file : specification* EOF ;

specification : 'spec' NAME ( '(' parameter ( ',' parameter )* ')' )? '{' declaration* '}' ;

parameter : target NAME ;

declaration
    : 'var' NAME ':' type ( '=' target )? ';'                               # variable
    | 'event' NAME '=' pattern ( '|' pattern )* ( 'when' condition )? ';'   # event
    | 'property' NAME '=' NAME ( NAME NAME )? '{' body '}'                  # property
    | 'on' NAME NAME target ';'                                             # reaction
    | NAME NAME ':' type ( '=' literal )? ';'                               # local
    ;

type : NAME ;

literal : ( NAME | STRING | OTHER | '.' )+ ;

target : NAME ( '.' NAME )* ;

pattern
    : NAME ( NAME '=' )? method '(' arguments? ')'    # call
    | NAME '(' place NAME? ')'                        # action
    ;

method : methodPart ( '.' methodPart )* ;
methodPart : NAME ( STAR NAME? )* | ( STAR NAME? )+ | '<init>' ;
arguments : argument ( ',' argument )* ;
argument : argumentType NAME? | '..' ;
argumentType : methodPart ( '.' methodPart )* ( '[' ']' )* ;

place : methodPart ( '.' methodPart )* ;

condition : ~( ';' | '{' | '}' )+ ;

body : ( ~( '{' | '}' ) | '{' body '}' )* ;

STAR : '*' ;
NAME : [\p{L}_$] [\p{L}\p{Nd}_$]* ;
STRING : '"' ( ~["\\\r\n] | '\\' . )* '"' ;
COMMENT : ( '//' ~[\r\n]* | '/*' .*? '*/' ) -> channel(HIDDEN) ;
SPACE : [ \t\r\n\f]+ -> channel(HIDDEN) ;
OTHER : . ;
