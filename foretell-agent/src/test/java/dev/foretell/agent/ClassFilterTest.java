// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassFilterTest {
    @Test
    void acceptsEverythingOfTheProgramByDefault() {
        ClassFilter filter = new ClassFilter("*", "");
        assertThat(filter.accepts("com/acme/Foo")).isTrue();
        assertThat(filter.accepts("Unnamed")).isTrue();
    }

    @Test
    void refusesTheJdkAndTheToolWhateverIsIncluded() {
        ClassFilter filter = new ClassFilter("*:java.*:dev.foretell.*", "");
        assertThat(filter.accepts("java/util/ArrayList")).isFalse();
        assertThat(filter.accepts("com/sun/tools/Foo")).isFalse();
        assertThat(filter.accepts("dev/foretell/runtime/shadow/ThreadLog")).isFalse();
        assertThat(filter.accepts("dev/foretell/validation/Program")).isTrue();
        assertThat(filter.accepts("javafx/Stage")).isTrue();
    }

    @Test
    void aPatternMeansTheWholeName() {
        ClassFilter filter = new ClassFilter("com.acme.Foo", "");
        assertThat(filter.accepts("com/acme/Foo")).isTrue();
        assertThat(filter.accepts("com/acme/Foo$Inner")).isFalse();
        assertThat(filter.accepts("org/com/acme/Foo")).isFalse();
    }

    @Test
    void aStarStandsForAnyLettersAnywhere() {
        ClassFilter filter = new ClassFilter("com.*.Foo*", "");
        assertThat(filter.accepts("com/acme/a/b/Foo")).isTrue();
        assertThat(filter.accepts("com/acme/FooBar")).isTrue();
        assertThat(filter.accepts("com/Foo")).isFalse();
        assertThat(new ClassFilter("*a*a*", "").accepts("banana")).isTrue();
        assertThat(new ClassFilter("*a*a*a*a*", "").accepts("banana")).isFalse();
    }

    @Test
    void excludesWinOverIncludes() {
        ClassFilter filter = new ClassFilter("com.acme.*:org.*", "*.Slow:org.old.*");
        assertThat(filter.accepts("com/acme/Fast")).isTrue();
        assertThat(filter.accepts("com/acme/Slow")).isFalse();
        assertThat(filter.accepts("org/old/Thing")).isFalse();
        assertThat(filter.accepts("net/Thing")).isFalse();
    }

    @Test
    void whatIsNotIncludedIsStillLookedAtForWhatItOrders() {
        ClassFilter filter = new ClassFilter("com.acme.*", "com.acme.old.*", "*.Schedule");
        assertThat(filter.orders("com/acme/Foo")).isTrue();
        assertThat(filter.orders("com/acme/old/Foo")).isTrue();
        assertThat(filter.orders("org/library/Foo")).isTrue();
        assertThat(filter.orders("javax/inject/Provider")).isTrue();
        assertThat(filter.orders("org/apache/maven/surefire/booter/ForkedBooter"))
                .isTrue();
        assertThat(filter.accepts("org/apache/maven/surefire/booter/ForkedBooter"))
                .isFalse();
    }

    @Test
    void whatIsIgnoredIsNotLookedAtAtAll() {
        ClassFilter filter = new ClassFilter("com.acme.*", "", "*.Schedule");
        assertThat(filter.accepts("com/acme/Schedule")).isFalse();
        assertThat(filter.orders("com/acme/Schedule")).isFalse();
        assertThat(filter.orders("java/util/ArrayList")).isFalse();
        assertThat(filter.orders("dev/foretell/runtime/shadow/ThreadLog")).isFalse();
    }

    @Test
    void emptyPatternsMatchNothing() {
        assertThat(new ClassFilter("", "").accepts("Foo")).isFalse();
        assertThat(new ClassFilter("::", "").accepts("Foo")).isFalse();
    }

    @Test
    void knowsWhatIsTheJdks() {
        assertThat(ClassFilter.isPlatform("java/lang/Object")).isTrue();
        assertThat(ClassFilter.isPlatform("jdk/internal/misc/Unsafe")).isTrue();
        assertThat(ClassFilter.isPlatform("javassist/ClassPool")).isFalse();
        assertThat(ClassFilter.isPlatform("dev/foretell/agent/Agent")).isFalse();
    }
}
