// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
    @TempDir
    private Path directory;

    @Test
    void readsPlacesOfJavaAndOfTextTraces() {
        assertThat(CodePlace.of("com.acme.Counter.main(Counter.java:12)"))
                .contains(new CodePlace("com/acme/", "Counter.java", 12));
        assertThat(CodePlace.of("java.base/java.util.HashMap$Node.<init>(HashMap.java:3)"))
                .contains(new CodePlace("java/util/", "HashMap.java", 3));
        assertThat(CodePlace.of("Counter.main(Counter.java:1)")).contains(new CodePlace("", "Counter.java", 1));
        assertThat(CodePlace.of("com/acme/Counter.java:12")).contains(new CodePlace("com/acme/", "Counter.java", 12));
        assertThat(CodePlace.of("Counter.java:12")).contains(new CodePlace("", "Counter.java", 12));
        assertThat(CodePlace.of("Counter.java")).isEmpty();
        assertThat(CodePlace.of("Counter.java:0")).isEmpty();
        assertThat(CodePlace.of("com.acme.Counter.main(Unknown Source)")).isEmpty();
    }

    @Test
    void findsTheFileOfThePackage() throws IOException {
        write("a/src/com/acme/Counter.java", "one\ntwo");
        write("b/src/com/other/Counter.java", "three");
        assertThat(find("com.acme.Counter.main(Counter.java:2)").orElseThrow().lines())
                .containsExactly("one", "two");
        assertThat(find("com.other.Counter.main(Counter.java:1)")).isPresent();
        assertThat(find("com.third.Counter.main(Counter.java:1)")).isEmpty();
    }

    @Test
    void showsNothingWhereItIsNotClearWhichFileItIs() throws IOException {
        write("a/Counter.java", "one");
        assertThat(find("Counter.java:1")).isPresent();
        write("b/Counter.java", "two");
        assertThat(find("Counter.java:1")).isEmpty();
    }

    @Test
    void leadsToNoFileOutsideTheDirectories() throws IOException {
        write("secret.java", "secret");
        write("code/Counter.java", "one");
        Sources sources = Sources.below(List.of(directory.resolve("code")), EditorLinks.NONE);
        assertThat(sources.find(CodePlace.of("../secret.java:1").orElseThrow())).isEmpty();
        assertThat(sources.find(CodePlace.of(directory + "/secret.java:1").orElseThrow()))
                .isEmpty();
        assertThat(sources.find(CodePlace.of("Counter.java:1").orElseThrow())).isPresent();
    }

    private Optional<SourceFile> find(String location) throws IOException {
        return Sources.below(List.of(directory), EditorLinks.NONE)
                .find(CodePlace.of(location).orElseThrow());
    }

    private void write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
