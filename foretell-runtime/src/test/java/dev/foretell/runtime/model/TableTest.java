// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.memory.StateHolder;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void takesTheFirstClauseThatCoversTheMethod() {
        assertThat(Table.add("t", "a.First write: put* set; none: setting; read: *"))
                .isEmpty();
        Entry entry = Table.entry("a.First");

        assertThat(effect(entry, "putAll(Ljava/util/Map;)V")).isEqualTo(Rule.Effect.WRITE);
        assertThat(effect(entry, "set(I)V")).isEqualTo(Rule.Effect.WRITE);
        assertThat(effect(entry, "setting()V")).isEqualTo(Rule.Effect.NONE);
        assertThat(effect(entry, "settings()V")).isEqualTo(Rule.Effect.READ);
    }

    @Test
    void tellsOverloadsApartByTheirDescriptor() {
        assertThat(Table.add("t", "a.Buffer read: get(I); write: get")).isEmpty();
        Entry entry = Table.entry("a.Buffer");

        assertThat(effect(entry, "get(I)B")).isEqualTo(Rule.Effect.READ);
        assertThat(effect(entry, "get()B")).isEqualTo(Rule.Effect.WRITE);
    }

    @Test
    void goesOnInIndentedLinesAndIgnoresComments() {
        String text = "# nothing\na.Long write: put # changes\n  remove;\n\tread: *\nthrough a.Face a.Other\n";

        assertThat(Table.add("t", text)).isEmpty();
        assertThat(effect(Table.entry("a.Long"), "remove()V")).isEqualTo(Rule.Effect.WRITE);
        assertThat(effect(Table.entry("a.Long"), "size()I")).isEqualTo(Rule.Effect.READ);
        assertThat(Table.isThrough("a.Face")).isTrue();
        assertThat(Table.isThrough("a.Long")).isFalse();
    }

    @Test
    void knowsArgumentsConditionsAndOwners() {
        String text = "a.View of list write(2): copy; write(sorted): get; read: get\na.Set by map read: *";

        assertThat(Table.add("t", text)).isEmpty();
        Entry view = Table.entry("a.View");
        assertThat(view.isView).isTrue();
        assertThat(view.forArguments("copy(II)V")).singleElement().satisfies(rule -> {
            assertThat(rule.argument()).isEqualTo(2);
            assertThat(rule.effect()).isEqualTo(Rule.Effect.WRITE);
        });
        assertThat(view.forObject("get()V", true).effect).isEqualTo(Rule.Effect.WRITE);
        assertThat(view.forObject("get()V", false).effect).isEqualTo(Rule.Effect.READ);
        assertThat(Table.entry("a.Set").isView).isFalse();
    }

    @Test
    void knowsWhichObjectHoldsTheState() {
        String outside = Outside.class.getName();
        String inside = Inside.class.getName();

        assertThat(Table.add("t", outside + " by inside read: *\n" + inside + " of state read: *"))
                .isEmpty();
        Outside object = new Outside();
        assertThat(StateHolder.of(Outside.class).viewed(object)).isSameAs(object.inside);
        assertThat(StateHolder.of(Outside.class).holder(object)).isSameAs(object.inside.state);
        assertThat(StateHolder.of(Outside.class).isItself()).isFalse();
        object.inside.state = null;
        assertThat(StateHolder.of(Outside.class).holder(object)).isSameAs(object.inside);
        assertThat(StateHolder.of(TableTest.class)).isNull();
    }

    private static final class Outside {
        final Inside inside = new Inside();
    }

    private static final class Inside {
        Object state = new Object();
    }

    @Test
    void namesTheLineOfWhatIsNoClause() {
        assertThat(Table.add("my.txt", "a.Good read: *\na.Bad writes: put; read:; write(: x"))
                .hasSize(3)
                .allMatch(problem -> problem.startsWith("my.txt, line 2: "));
    }

    private static Rule.Effect effect(Entry entry, String method) {
        return entry.forObject(method, false).effect;
    }
}
