# SPDX-License-Identifier: Apache-2.0
# What ./foretell of a checkout and bin/foretell of an installation have in common; both read this file.
# They set `home`, the directory for what is kept between calls; calls work without it, and take longer.

say() {
    printf 'foretell: %s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 2
}

find_java() {
    if [ -n "${JAVA_HOME:-}" ]; then
        java=$JAVA_HOME/bin/java
        [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, which has no bin/java; set it to a JDK, 17 or newer"
    else
        java=$(command -v java) || fail "no java found; install a JDK, 17 or newer, or set JAVA_HOME to one"
    fi
}

# Which Java it is costs a start of the JVM, so it is asked once for each java that is used.
require_java() {
    [ "$(cat "$home/java" 2>/dev/null)" = "$java" ] && return
    version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.specification\.version = //p')
    case $version in
    '') fail "$java does not run; set JAVA_HOME to a JDK, 17 or newer" ;;
    1.* | ? | 1[0-6]) fail "$java is Java $version; install a JDK, 17 or newer, or set JAVA_HOME to one" ;;
    esac
    { printf '%s\n' "$java" >"$home/java"; } 2>/dev/null
}

# A JVM that refuses its options ends with the code of findings. Whether it does is asked once for each value; not of agents, which may wait for somebody.
require_options() {
    case ${FORETELL_JAVA_OPTS:-} in
    '' | *agent*) return ;;
    esac
    [ "$(cat "$home/options" 2>/dev/null)" = "$java $FORETELL_JAVA_OPTS" ] && return
    # shellcheck disable=SC2086
    said=$("$java" $FORETELL_JAVA_OPTS -version 2>&1) \
        || fail "java does not take FORETELL_JAVA_OPTS, which is '$FORETELL_JAVA_OPTS': $(printf '%s\n' "$said" | head -n 1)"
    { printf '%s\n' "$java $FORETELL_JAVA_OPTS" >"$home/options"; } 2>/dev/null
}

# share_classes JARS: sets `shared` to options by which the tool starts in a third of the time: an archive of its classes. It is made at the second use of these
# jars by this java, because many are used once. The JVM checks that it fits, and does without it if not.
share_classes() {
    shared=
    archive=$home/classes.jsa
    if [ "$(cat "$home/classes" 2>/dev/null)" = "$java $1" ]; then
        [ "$archive" -nt "$home/classes" ] || archive_classes "$1"
        [ -s "$archive" ] && shared=yes
    else
        { rm -f "$archive" && printf '%s\n' "$java $1" >"$home/classes"; } 2>/dev/null
    fi
}

# Runs examples with findings and keeps what that loads. The archive is a static one, which also holds the classes of libraries that were compiled for an old
# Java. Where it fails it is not tried again: there is an empty archive then.
archive_classes() {
    [ -t 2 ] && say "preparing for faster starts, which takes some seconds, once…"
    {
        for example in LockedRace Transfers; do
            "$java" "-XX:DumpLoadedClassList=$archive.$$.$example" -Xlog:disable -cp "$1/*" dev.foretell.cli.Main run --timeout 20s \
                --ignore 'dev.foretell.examples.Schedule:dev.foretell.examples.*$Before' \
                -- -cp "$1/foretell-examples.jar:$1/foretell-api.jar" "dev.foretell.examples.$example"
        done
        awk '!seen[$0]++' "$archive.$$.LockedRace" "$archive.$$.Transfers" >"$archive.$$.list"
        "$java" -Xshare:dump "-XX:SharedClassListFile=$archive.$$.list" "-XX:SharedArchiveFile=$archive.$$" -XX:+UseG1GC -Xlog:disable -cp "$1/*"
        rm -f "$archive.$$."*
    } >/dev/null 2>&1 </dev/null
    { [ -s "$archive.$$" ] || : >"$archive.$$"; mv -f "$archive.$$" "$archive"; } 2>/dev/null
}

# launch JARS JAVA-OPTION ARGUMENT...: becomes the tool whose jars are in that directory. Most calls are over before compiled code has paid for its
# compilation, so the JVM compiles later than it would; long analyses do not notice.
launch() {
    jars=$1
    option=$2
    shift 2
    share_classes "$jars"
    [ -t 2 ] && terminal=true || terminal=false
    [ -t 1 ] && screen=true || screen=false
    [ $screen = true ] && columns=$(stty size <&1 2>/dev/null) || columns=
    # shellcheck disable=SC2086
    exec "$java" ${shared:+"-XX:SharedArchiveFile=$archive" -Xlog:disable} -XX:CompileThresholdScaling=5 -Dforetell.terminal=$terminal \
        -Dforetell.terminal.out=$screen "-Dforetell.columns=${columns##* }" "$option" ${FORETELL_JAVA_OPTS:-} -cp "$jars/*" dev.foretell.cli.Main "$@"
}
