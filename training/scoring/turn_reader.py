"""The first layers of a sentence encoder, which tell something of each turn of a window, and how they are taught."""

import torch
from torch import nn
from transformers import AutoModel

WARM_UP = 0.1
# The head starts from nothing, so it learns faster.
HEAD_LEARNING_RATE = 2e-3


class TurnReader(nn.Module):
    """Of each turn the head reads the mean and the most of what the encoder says of its pieces. `usual`: log-odds to begin with."""

    def __init__(self, model, usual, layers, dropout):
        super().__init__()
        self.enc = AutoModel.from_pretrained(
            model, add_pooling_layer=False, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, attn_implementation="sdpa"
        )
        self.enc.encoder.layer = self.enc.encoder.layer[:layers]
        for parameter in self.enc.embeddings.parameters():
            parameter.requires_grad_(False)
        self.drop = nn.Dropout(dropout)
        self.head = nn.Linear(2 * self.enc.config.hidden_size, len(usual))
        nn.init.zeros_(self.head.weight)
        self.head.bias.data = torch.tensor(usual, dtype=torch.float32)

    def forward(self, pieces, attention, spans):
        read = self.enc(input_ids=pieces, attention_mask=attention).last_hidden_state.float()
        turns = [read[row, start:end] for row, start, end in spans]
        pooled = torch.stack([torch.cat([turn.mean(0), turn.max(0).values]) for turn in turns])
        return self.head(self.drop(pooled))


def padded(rows, tokenizer):
    """Rows of pieces as one tensor, and where they are."""
    width = max(map(len, rows))
    pieces = torch.tensor([row + [tokenizer.pad_token_id] * (width - len(row)) for row in rows])
    attention = torch.tensor([[1.0] * len(row) + [0.0] * (width - len(row)) for row in rows])
    return pieces, attention


def teacher(reader, learning_rate, steps, head_rate=HEAD_LEARNING_RATE):
    """A function that teaches the reader one batch by its inputs and labels, which are not a number where nobody said. Gives the loss."""
    learning = [parameter for parameter in reader.enc.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW([{"params": learning, "lr": learning_rate}, {"params": reader.head.parameters(), "lr": head_rate}])
    rate = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / (WARM_UP * steps)) * max(0, 1 - step / steps))

    def teach(inputs, labels, count):
        """`count`: by how many the sum of the losses is divided."""
        known = ~torch.isnan(labels)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = reader(*inputs)
        loss = nn.functional.binary_cross_entropy_with_logits(said.float()[known], labels[known], reduction="sum") / count
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        rate.step()
        return loss.item()

    return teach
